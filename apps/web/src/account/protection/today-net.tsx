import { clsx } from 'clsx'
import { useText } from '../../i18n/text.ts'
import { useShownNet } from '../../state/player/held-money.ts'
import { signedAmount, toneOf } from '../../ui/amounts.ts'
import { todayWords } from '../../state/player/today-words.ts'

/** The result of today so far, in the player's menu [PP41]; a round counts from the end of its picture on [UI711]. */
export function TodayNet() {
  const t = useText()
  const net = useShownNet()
  if (net === undefined) return null
  return (
    <p className="flex min-h-11 items-center justify-between gap-3 px-3 text-sm">
      {todayWords(t)}
      <b className={clsx('tabular-nums', toneOf(net))}>{signedAmount(net)}</b>
    </p>
  )
}
