import { say } from '../i18n/text.ts'
import { toast, ToastContainer } from 'react-toastify/unstyled'

/** The specification's toasts: 2000 ms, newest on top, no progress bar. */
export function Toasts() {
  return <ToastContainer autoClose={2000} newestOnTop hideProgressBar position="top-center" />
}

export function sayDone(message: string): void {
  toast.success(say(message))
}

export function sayProblem(message: string): void {
  toast.error(say(message))
}
