import { useSearchParams } from 'react-router'
import '../casino/casino.css'
import { Verify } from '../casino/verify/verify.tsx'
import { useText } from '../i18n/text.ts'

/** `/casino/verify?mid=` */
export function VerifyScreen() {
  const t = useText()
  const [search] = useSearchParams()
  const mid = search.get('mid')
  return (
    <>
      <h1 className="mb-1 text-xl font-bold">{t('Verify a round')}</h1>
      <p className="mb-3 text-sm text-quiet">
        {t(
          'This device draws the round again from its published record. Only the record comes from the server.',
        )}
      </p>
      <Verify key={mid} mid={mid === '' ? null : mid} />
    </>
  )
}
