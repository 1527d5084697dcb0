import { useLingui } from '@lingui/react'
import { useText } from '../../i18n/text.ts'
import { useOwnText, type PageWords } from '../../state/preferences/own-text.ts'
import { Panel } from '../../ui/panel.tsx'
import { Paragraphs } from '../../ui/paragraphs.tsx'

/** Shown where the tenant has no text of its own. */
const OURS: PageWords = {
  en: 'Our team checks every request. A deposit is added to your balance when your payment has arrived. The amount of a withdrawal is held when you request it, and is paid after our team approves it.\n\nFor the payment details, and for how long a payment takes now, write to us at the end of the Help page. This page shows the state of your requests, and you get a notification of each step.',
  hi: 'हमारी टीम हर अनुरोध की जाँच करती है। आपका भुगतान पहुँचने पर जमा आपके बैलेंस में जुड़ती है। निकासी की राशि अनुरोध करते ही रोकी जाती है और हमारी टीम की स्वीकृति के बाद दी जाती है।\n\nभुगतान का ब्योरा, और अभी कितना समय लगता है, यह जानने के लिए सहायता पेज के अंत में हमें लिखें। आपके अनुरोधों की स्थिति इसी पेज पर दिखती है, और हर क़दम की सूचना मिलती है।',
}

/** How to pay in and out, and how long it takes: the tenant's words, else ours [UI1241]. */
export function HowToPay() {
  const t = useText()
  const language = useLingui().i18n.locale === 'hi' ? 'hi' : 'en'
  const text = useOwnText('cashier', true) ?? OURS
  return (
    <Panel title={t('How to pay in and out')}>
      <div className="p-3 pb-1 text-sm">
        <Paragraphs text={text[language]} />
      </div>
    </Panel>
  )
}
