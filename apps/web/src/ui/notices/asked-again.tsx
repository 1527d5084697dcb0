import { useText } from '../../i18n/text.ts'
import { useRefusalText } from '../../i18n/use-refusal-text.ts'
import { Notice } from './notice.tsx'

interface AskedAgainProps {
  /** the server's sentence */
  readonly message: string
}

/** In the place of what the server refused for now: why it is not there, and that it is asked again [UI1150]. */
export function AskedAgain({ message }: AskedAgainProps) {
  const t = useText()
  const title = useRefusalText(message)
  return <Notice title={title}>{t('This page tries again by itself.')}</Notice>
}
