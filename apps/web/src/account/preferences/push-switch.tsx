import { useEffect } from 'react'
import { useText } from '../../i18n/text.ts'
import { beginPush, endPush, lookAtPush, usePush } from '../../state/player/push.ts'
import { Switch } from '../../ui/switch.tsx'

/** Switches pushes to this browser while no page of ours is open: off until the player turns them on [UI561]. */
export function PushSwitch() {
  const t = useText()
  const { state, failed } = usePush()
  useEffect(() => void lookAtPush(), [])
  if (state === 'absent') return null
  const says =
    state === 'blocked'
      ? t('Your browser blocks notifications from this site. Allow them in its settings.')
      : t('When a bet is matched, lapses or is settled, even with no page open.')
  return (
    <Switch
      on={state === 'on'}
      onSwitch={(wished) => void (wished ? beginPush() : endPush())}
      name={t('Notify this device')}
    >
      {failed ? t('This could not be turned on. Please try again later.') : says}
    </Switch>
  )
}
