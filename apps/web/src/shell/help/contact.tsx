import type { Face } from '@crease/contract/look/tenant.ts'
import { Fetched, lazy } from '../../ui/fetched.tsx'
import { Link } from 'react-router'
import { useText } from '../../i18n/text.ts'
import { signInPath } from '../../link/return-to.ts'
import { isSignedIn, useAuth } from '../../state/player/auth.ts'
import { Channels, hasChannel } from '../foot/channels.tsx'

const WriteToUs = lazy(
  async () => (await import('../../account/messages/write-to-us.tsx')).WriteToUs,
)

const WriteSignedOut = lazy(
  async () => (await import('../../account/messages/write-signed-out.tsx')).WriteSignedOut,
)

/** The ways to reach support: the tenant's channels, else a form to the operators [UI1330]. */
export function Contact({ face }: { readonly face: Face }) {
  const t = useText()
  const signedIn = useAuth(isSignedIn)
  const isReachable = hasChannel(face)
  return (
    <section
      id="contact"
      aria-label={t('Contact')}
      className="mt-3 flex scroll-mt-3 flex-col gap-3 rounded-md border border-line bg-overlay p-4 md:p-6"
    >
      <h2 className="text-base font-bold">{t('Contact')}</h2>
      {isReachable ? (
        <p className="-mx-2 flex flex-wrap">
          <Channels face={face} />
        </p>
      ) : (
        <p className="text-sm text-quiet">
          {signedIn
            ? t(
                'Tell us what happened, with the number of the bet, round or request. We answer here.',
              )
            : t('Tell us what happened. We never ask for your password.')}
        </p>
      )}
      {signedIn && (
        <Fetched fallback={<div className="skeleton h-48" />}>
          <WriteToUs form={isReachable ? 'hidden' : 'shown'} />
        </Fetched>
      )}
      {!signedIn && !isReachable && (
        <>
          <Link to={signInPath('/help#contact')} className="font-semibold underline">
            {t('Sign in to get the answer here.')}
          </Link>
          <Fetched fallback={<div className="skeleton h-64" />}>
            <WriteSignedOut />
          </Fetched>
        </>
      )}
    </section>
  )
}
