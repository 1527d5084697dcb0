import type { Say, Reader } from '../../i18n/text.ts'
import type { Paise } from '@crease/domain/units/money.ts'
import type { WaitingAct } from '../../link/named.ts'
import { exactAmount } from '../../ui/amounts.ts'

/** The act that an approval carries out. */
export function headText(t: Say, { does }: WaitingAct): string {
  switch (does.kind) {
    case 'result':
      return t('Settle the market by hand')
    case 'void-market':
      return t('Void the whole market')
    case 'void-bet':
      return t('Void one bet')
    case 'correct-round':
      if (does.to === 'as-drawn') return t('Pay a round again')
      return does.winner === null ? t('Void a round in progress') : t('Void a paid round')
    case 'discount':
      return t('Raise a discount on commission')
    case 'sport-rate':
      return t('Change the commission of a sport')
  }
}

interface NamedText {
  readonly name: string
  readonly text: string
}

/** hundredths of a percent */
const PERCENT = 100

/** The effect of an act, part by part [UI1161]. */
export function partsOf(t: Say, world: Reader, { does }: WaitingAct): readonly NamedText[] {
  if (does.kind === 'void-market') {
    return [{ name: t('Effect'), text: t('All stakes are returned, and payments are reversed.') }]
  }
  if (does.kind === 'void-bet') {
    const { betId, runner, said, isBack, stake } = does
    const bet = { id: betId, runner: world(runner, said), stake: exactAmount(stake) }
    const text = isBack
      ? t('Bet {id}: back {runner}, stake {stake}', bet)
      : t('Bet {id}: lay {runner}, stake {stake}', bet)
    return [{ name: t('Bet'), text }]
  }
  if (does.kind === 'discount') return limitsOf(t, does)
  if (does.kind === 'sport-rate') return termsOf(t, does)
  if (does.kind === 'correct-round') {
    if (does.winner === null) return [{ name: t('Effect'), text: t('All stakes are returned.') }]
    return [
      { name: t('Result paid'), text: world(does.winner, does.said) },
      { name: t('Effect'), text: correctionText(t, does.to) },
    ]
  }
  return resultParts(t, world, does)
}

type DiscountDoes = Extract<WaitingAct['does'], { readonly kind: 'discount' }>

/** An approval sets all limits of the player as requested, and the discount with them [OP169]. */
function limitsOf(t: Say, { discount, limits, before }: DiscountDoes): readonly NamedText[] {
  const percent = discount / PERCENT
  const row = (name: string, limit: string, now: string): NamedText => ({
    name,
    text: limit === now ? limit : t('{limit} (now {before})', { limit, before: now }),
  })
  const none = t('no limit')
  const money = (amount: Paise | null): string => (amount === null ? none : exactAmount(amount))
  const count = (bets: number | null): string => (bets === null ? none : String(bets))
  return [
    {
      name: t('Effect'),
      text: t('{percent}% less commission from the next settlement', { percent }),
    },
    row(t('Maximum stake'), money(limits.maxStake), money(before.maxStake)),
    row(t('Maximum exposure in a market'), money(limits.maxExposure), money(before.maxExposure)),
    row(t('Unmatched bets in a market'), count(limits.maxOpenBets), count(before.maxOpenBets)),
  ]
}

type SportDoes = Extract<WaitingAct['does'], { readonly kind: 'sport-rate' }>

/** An approval sets all terms of the sport as requested, and the rate with them [OP170]. */
function termsOf(t: Say, { rate, min, max, delay }: SportDoes): readonly NamedText[] {
  return [
    {
      name: t('Commission'),
      text: rate === null ? t('set by each feed') : t('{percent}%', { percent: rate / PERCENT }),
    },
    { name: t('Stake'), text: `${exactAmount(min)} – ${exactAmount(max)}` },
    { name: t('In-play delay'), text: t('{seconds} s', { seconds: delay }) },
  ]
}

type ResultDoes = Extract<WaitingAct['does'], { readonly kind: 'result' }>

function resultParts(t: Say, world: Reader, does: ResultDoes): readonly NamedText[] {
  const { winners, tied, order = [], removed, number, said = {} } = does
  const names = (runners: readonly string[]): string =>
    runners.map((name) => world(name, said[name])).join(', ')
  return [
    ...(number === null ? [] : [{ name: t('Number'), text: String(number) }]),
    ...order.map((group, at) => ({
      name: t('Place {place}', { place: order.slice(0, at).flat().length + 1 }),
      text: names(group),
    })),
    ...(winners.length > 0 ? [{ name: t('Winners'), text: names(winners) }] : []),
    ...tied.map(({ runners, places }) => ({
      name: t('Tied for {places}', { places }),
      text: names(runners),
    })),
    ...(removed.length > 0 ? [{ name: t('Removed'), text: names(removed) }] : []),
    ...(number === null && winners.length + tied.length + order.length === 0
      ? [{ name: t('Winners'), text: t('none') }]
      : []),
  ]
}

/** The effect of the correction of a paid round [CG1110]. */
export const correctionText = (t: Say, to: 'void' | 'as-drawn'): string =>
  to === 'void'
    ? t('All stakes are returned, and payments are reversed.')
    : t('Payments are reversed, and the round is paid again as its seed draws it.')

/** The place of an act: an event and its market, a game and its round, a player or a sport. */
export function placeText(t: Say, world: Reader, act: WaitingAct): string {
  if ('loginId' in act) return act.loginId
  if ('sport_id' in act) return t(act.sport_name)
  return 'mid' in act
    ? `${world(act.casinoGameName)} · ${t('Round {id}', { id: act.mid })}`
    : `${act.eventName} · ${world(act.marketName, act.said?.market)}`
}

/** The subject of a request, as its decision names it. */
export function aboutOf(
  act: WaitingAct,
): { mid: string } | { marketId: string } | { userId: number } | { sport_id: string } {
  if ('mid' in act) return { mid: act.mid }
  if ('sport_id' in act) return { sport_id: act.sport_id }
  return 'loginId' in act ? { userId: act.userId } : { marketId: act.marketId }
}
