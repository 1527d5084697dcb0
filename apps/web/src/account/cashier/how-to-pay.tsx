import { useLingui } from '@lingui/react'
import { useText } from '../../i18n/text.ts'
import { useOwnText, type PageWords } from '../../state/preferences/own-text.ts'
import { Panel } from '../../ui/panel.tsx'
import { Paragraphs } from '../../ui/paragraphs.tsx'

/** Shown where the tenant has no text of its own. */
const OURS: PageWords = {
  en: 'An operator checks every request. A deposit is added to your balance when its payment has been made. A withdrawal holds its amount from the request on, and is paid after it is approved.\n\nYour requests show their state on this page, and the bell reports each step.',
  hi: 'हर अनुरोध की जाँच एक संचालक करता है। भुगतान हो जाने पर जमा आपके बैलेंस में जुड़ती है। निकासी की राशि अनुरोध से ही रोक ली जाती है और स्वीकृति के बाद दी जाती है।\n\nआपके अनुरोधों की स्थिति इसी पृष्ठ पर दिखती है, और घंटी हर क़दम बताती है।',
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
