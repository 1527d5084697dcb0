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
          'The round is drawn again on this device, from what was published of it. Nothing is asked of the server but the record.',
        )}
      </p>
      <Verify key={mid} mid={mid === '' ? null : mid} />
    </>
  )
}
