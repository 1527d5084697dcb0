import { useState } from 'react'
import { useText } from '../../i18n/text.ts'
import { Button } from '../../ui/button.tsx'

interface LoginFormProps {
  /** resolves with null when it worked, else with the sentence that says why not */
  readonly onLogin: (username: string, password: string) => Promise<string | null>
  readonly onDemo: () => Promise<string | null>
  /** a passkey alone is a whole sign-in */
  readonly onPasskey: () => Promise<string | null>
}

/** A passkey belongs to a name of a host, never to an address of numbers, and to a safe connection. */
const hasPasskeys = (): boolean =>
  isSecureContext && 'PublicKeyCredential' in window && !/^[\d.]+$|:/.test(location.hostname)

type Busy = 'login' | 'demo' | 'passkey' | null

/** Name, password, and the way in without either. */
export function LoginForm({ onLogin, onDemo, onPasskey }: LoginFormProps) {
  const t = useText()
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const [busy, setBusy] = useState<Busy>(null)
  const [failure, setFailure] = useState<string | null>(null)

  const attempt = async (kind: Exclude<Busy, null>): Promise<void> => {
    setBusy(kind)
    setFailure(null)
    const ways = {
      login: () => onLogin(username.trim(), password),
      demo: onDemo,
      passkey: onPasskey,
    }
    const fault = await ways[kind]()
    // A success leaves this screen; only a failure comes back to it.
    if (fault === null) return
    setBusy(null)
    setFailure(fault)
  }

  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void attempt('login')
      }}
    >
      <label className="flex flex-col gap-1 text-sm font-semibold">
        {t('Username')}
        <input
          className="field"
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          required
          maxLength={64}
          value={username}
          onChange={(event) => setUsername(event.target.value)}
        />
      </label>
      <label className="flex flex-col gap-1 text-sm font-semibold">
        {t('Password')}
        <input
          className="field"
          name="password"
          type="password"
          autoComplete="current-password"
          maxLength={256}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      </label>
      <p role="alert" className="-my-2 min-h-5 text-sm font-semibold text-loss empty:invisible">
        {failure === null ? null : t(failure)}
      </p>
      <Button tone="primary" type="submit" disabled={busy !== null}>
        {busy === 'login' ? t('Logging in...') : t('Login')}
      </Button>
      <Button tone="plain" disabled={busy !== null} onClick={() => void attempt('demo')}>
        {busy === 'demo' ? t('Opening a demo account...') : t('Login with demo ID')}
      </Button>
      <PasskeyButton disabled={busy !== null} onPress={() => void attempt('passkey')} />
    </form>
  )
}

interface PasskeyButtonProps {
  readonly disabled: boolean
  readonly onPress: () => void
}

function PasskeyButton({ disabled, onPress }: PasskeyButtonProps) {
  const t = useText()
  if (!hasPasskeys()) return null
  return (
    <Button tone="quiet" disabled={disabled} onClick={onPress}>
      {t('Sign in with a passkey')}
    </Button>
  )
}
