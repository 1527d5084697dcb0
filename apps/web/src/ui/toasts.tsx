import { refusalText } from '../i18n/refusal-text.ts'
import { say } from '../i18n/text.ts'
import { toast, ToastContainer } from 'react-toastify/unstyled'

/** The specification's toasts: 2000 ms, newest on top, no progress bar. */
export function Toasts() {
  return <ToastContainer autoClose={2000} newestOnTop hideProgressBar position="top-center" />
}

export function sayDone(message: string): void {
  toast.success(say(message))
}

/** What went wrong, in the language of now: a refusal of the server, or a sentence of ours. */
export function sayProblem(message: string): void {
  toast.error(refusalText(say, message))
}
