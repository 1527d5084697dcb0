import { toast, ToastContainer } from 'react-toastify/unstyled'

/** The specification's toasts: 2000 ms, newest on top, no progress bar. */
export function ToastBox() {
  return <ToastContainer autoClose={2000} newestOnTop hideProgressBar position="top-center" />
}

/** Shows words for some seconds. */
export function showToast(kind: 'success' | 'error', words: string): void {
  toast[kind](words)
}
