import { Navigate } from 'react-router'
import { LoginForm } from '../features/login/login-form.tsx'
import { isSignedIn, useAuth } from '../state/auth.ts'
import { signIn, signInToDemo } from '../state/session.ts'
import { Logo } from '../ui/logo.tsx'

const SOCIAL = [
  { name: 'Telegram', href: 'https://telegram.org' },
  { name: 'Instagram', href: 'https://www.instagram.com' },
  { name: 'WhatsApp', href: 'https://www.whatsapp.com' },
] as const

/** `/`: also where signing out leads, and every page without a session. */
export function LoginScreen() {
  const signedIn = useAuth(isSignedIn)
  if (signedIn) return <Navigate to="/home" replace />
  return (
    <div className="flex min-h-dvh flex-col bg-brand text-brand-ink">
      <main className="grid flex-1 place-items-center p-4">
        <div className="w-full max-w-sm">
          <h1 className="mb-6 flex justify-center">
            <Logo className="h-11" />
          </h1>
          <div className="rounded-md bg-panel p-5 text-ink shadow-(--shadow)">
            <LoginForm onLogin={signIn} onDemo={signInToDemo} />
            <p className="mt-4 text-xs text-quiet">
              Your privacy: we keep your address and the time of each sign-in to protect your
              account. No third party watches this page.
            </p>
          </div>
        </div>
      </main>
      <footer className="flex flex-col items-center gap-1 p-4 text-sm">
        <p className="font-bold">24X7 Support</p>
        <ul className="flex gap-2">
          {SOCIAL.map(({ name, href }) => (
            <li key={name}>
              <a
                href={href}
                rel="noreferrer"
                target="_blank"
                className="inline-flex min-h-11 items-center px-2 text-brand-quiet underline-offset-4 hover:underline"
              >
                {name}
              </a>
            </li>
          ))}
        </ul>
      </footer>
    </div>
  )
}
