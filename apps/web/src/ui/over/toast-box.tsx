import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import {
  toast,
  ToastContainer,
  type CloseButtonProps,
  type IconProps,
} from 'react-toastify/unstyled'
import 'react-toastify/ReactToastify.css'
import './toasts.css'
import { refusalText } from '../../i18n/refusal-text.ts'
import { say, useText } from '../../i18n/text.ts'
import { CloseButton } from './close-button.tsx'

/** The specification's, milliseconds. */
const STAYS_MS = 2000

/**
 * The specification's toasts: 2000 ms, newest on top, no progress bar. Under the header while the slip is a sheet at the
 * bottom; in the wide layout in the header itself.
 */
export function ToastBox() {
  const t = useText()
  return (
    <ToastContainer
      autoClose={STAYS_MS}
      newestOnTop
      hideProgressBar
      position="top-center"
      closeButton={ToastClose}
      icon={ToastIcon}
      aria-label={t('Notifications, Alt+T')}
    />
  )
}

/** A shape besides the colour. */
const ToastIcon = ({ type }: IconProps) =>
  type === 'error' ? (
    <CircleAlert size={20} aria-hidden className="text-loss" />
  ) : (
    <CircleCheck size={20} aria-hidden className="text-gain" />
  )

const ToastClose = ({ closeToast }: CloseButtonProps) => (
  <div className="toast-close">
    <CloseButton onClose={() => closeToast(true)} />
  </div>
)

interface Toast {
  /** in English, as it is written or as the server says it */
  readonly message: string
  readonly more?: string
  /** a toast of this name that still stands says this instead */
  readonly id?: string
}

/** Says something for some seconds, in the language of now. */
export function showToast(kind: 'success' | 'error', { message, more, id }: Toast): void {
  const words = kind === 'success' ? say(message) : refusalText(say, message)
  const said = <Said words={words} more={more} />
  if (id === undefined) toast[kind](said)
  else if (toast.isActive(id)) toast.update(id, { render: said, autoClose: STAYS_MS })
  else toast[kind](said, { toastId: id })
}

/** The sentence, and under it, in the wide layout on its line, what is besides to say. */
function Said({ words, more }: { readonly words: string; readonly more: string | undefined }) {
  if (more === undefined) return <div className="toast-words">{words}</div>
  return (
    <div className="toast-words min-w-0">
      <p className="font-semibold">{words}</p> <p className="text-sm break-words">{more}</p>
    </div>
  )
}
