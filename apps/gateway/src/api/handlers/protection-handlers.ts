import { refused } from '@crease/protocol/edge-refusal.ts'
import { paiseToPoints, pointsToPaise } from '@crease/contract/amounts.ts'
import type { RulesBody } from '@crease/contract/accounts/protection-shapes.ts'
import type { PlayRule, Protection } from '@crease/domain/records/players/protection.ts'
import { INDIA, PERIODS } from '@crease/domain/units/calendar.ts'
import type { UserId } from '@crease/domain/units/ids.ts'
import type { PlayReads } from '@crease/people/protection/play-reads.ts'
import { paise } from '@crease/domain/units/money.ts'
import type { OwnProtectionAsk } from '@crease/protocol/gateway-command.ts'
import type { ExchangePort } from '@crease/protocol/exchange-port.ts'
import type { Placing } from '../../betting/placing.ts'
import type { SessionGuard } from '@crease/people/credentials/guard.ts'
import type { Answer, SignedInHandlers } from './handler.ts'
import { boundOf } from './limit-handlers.ts'

type Names =
  | 'getProtection'
  | 'setPlayRules'
  | 'confirmPlayRule'
  | 'keepPlayRule'
  | 'goOnPlaying'
  | 'takeTimeOut'
  | 'excludeMyself'
  | 'getActivity'

/** A time-out of a day needs no proof: it is over soon, and is wanted at once. */
const UNPROVED_HOURS = 24

export interface ProtectionDeps {
  readonly exchange: Pick<ExchangePort, 'submit'>
  readonly play: Pick<PlayReads, 'activity'>
  /** an exclusion that cannot be ended requires a recent proof [PP28] */
  readonly guard: SessionGuard
  /** confirms an exclusion, until then (epoch milliseconds), to the mail address of the account, if there is one */
  readonly mailExclusion: (userId: UserId, until: number) => void
  /** how often a player may act on it [BS136] */
  readonly placing: Pick<Placing, 'takeProtection'>
  /** epoch milliseconds */
  readonly now: () => number
}

/** A player's own calls about what protects them [PP1]. */
export function protectionHandlers(deps: ProtectionDeps): Pick<SignedInHandlers, Names> {
  const ask = async (userId: UserId, what: OwnProtectionAsk): Promise<Answer<'getProtection'>> => {
    const tooOften = what.kind === 'read' ? null : deps.placing.takeProtection({ userId })
    return tooOften === null ? protectionAfter(deps, userId, what) : refused(tooOften)
  }
  return {
    getProtection: ({ session }) => ask(session.userId, { kind: 'read' }),
    setPlayRules: ({ session, body }) => {
      const rules = rulesOf(body)
      if ('field' in rules) return refused({ code: 'BAD_REQUEST', field: rules.field })
      return ask(session.userId, { kind: 'set', rules })
    },
    confirmPlayRule: ({ session, body }) =>
      ask(session.userId, { kind: 'confirm', rule: body.rule }),
    keepPlayRule: ({ session, body }) => ask(session.userId, { kind: 'keep', rule: body.rule }),
    goOnPlaying: ({ session }) => ask(session.userId, { kind: 'go-on' }),
    takeTimeOut: async ({ session, body: { hours } }) => {
      const isLong = hours > UNPROVED_HOURS
      const unproved = isLong ? await deps.guard.refusalOf({ stepUp: true }, session) : null
      return unproved === null
        ? ask(session.userId, { kind: 'time-out', hours })
        : refused(unproved)
    },
    excludeMyself: async ({ session: { userId }, body: { months } }) => {
      const answer = await ask(userId, { kind: 'exclude', months })
      const until = 'pause' in answer ? answer.pause?.until : undefined
      if (until !== undefined) deps.mailExclusion(userId, until)
      return answer
    },
    getActivity: async ({ session, query }) => ({
      success: true,
      zone: INDIA,
      periods: (await deps.play.activity(session.userId, query.by, deps.now())).map(
        ({ from, to, exchange, casino }) => ({
          from,
          to,
          exchange: inPoints(exchange),
          casino: inPoints(casino),
        }),
      ),
    }),
  }
}

async function protectionAfter(
  { exchange }: Pick<ProtectionDeps, 'exchange'>,
  userId: UserId,
  ask: OwnProtectionAsk,
): Promise<Answer<'getProtection'>> {
  const reply = await exchange.submit({ kind: 'protect', userId, ask })
  if (reply.kind === 'refused') return reply
  if (reply.kind !== 'protection') throw new Error(`asked for protection, answered ${reply.kind}`)
  return wireProtection(reply.protection)
}

function wireProtection(of: Protection): Answer<'getProtection'> {
  const { rules, waiting, standing, sums, renews, atRisk, limits, stretch, at } = of
  return {
    success: true,
    at,
    rules: entriesOf(rules).map(([rule, to]) => kept(rule, to)),
    waiting: waiting.map(({ rule, to, askedAt, from }) => ({ ...kept(rule, to), askedAt, from })),
    periods:
      sums === null
        ? []
        : PERIODS.map((per) => ({
            per,
            staked: paiseToPoints(paise(sums.staked[per])),
            net: paiseToPoints(paise(sums.net[per])),
            deposited: paiseToPoints(paise(sums.deposited[per])),
            renewsAt: renews[per],
          })),
    atRisk: paiseToPoints(atRisk),
    limits: limits && {
      maxStake: boundOf(limits.maxStake),
      maxExposure: boundOf(limits.maxExposure),
      maxOpenBets: limits.maxOpenBets,
      commissionDiscount: limits.commissionDiscount,
    },
    pause: standing.pause,
    play: stretch && wireStretch(stretch),
  }
}

const wireStretch = ({ from, dueAt, ...sums }: NonNullable<Protection['stretch']>) => ({
  from,
  dueAt,
  ...inPoints(sums),
})

const entriesOf = (rules: Protection['rules']): readonly (readonly [PlayRule, number])[] =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the rules of our own exchange
  Object.entries(rules) as [PlayRule, number][]

const isTime = (rule: PlayRule): boolean => rule === 'check' || rule === 'session'

const kept = (rule: PlayRule, to: number | null) => ({
  rule,
  amount: to === null || isTime(rule) ? null : paiseToPoints(paise(to)),
  minutes: isTime(rule) ? to : null,
})

type Rules = Extract<OwnProtectionAsk, { readonly kind: 'set' }>['rules']

/** The requested limits, in paise and minutes; the field of an amount that is no whole number of paise. */
function rulesOf({ amounts, checkMinutes, sessionMinutes }: RulesBody): Rules | { field: string } {
  const rules: { [Rule in PlayRule]?: number | null } = {}
  for (const { rule, amount } of amounts) {
    const to = amount === null ? null : pointsToPaise(amount)
    if (to === null && amount !== null) return { field: 'amount' }
    rules[rule] = to
  }
  if (checkMinutes !== undefined) rules.check = checkMinutes
  if (sessionMinutes !== undefined) rules.session = sessionMinutes
  return rules
}

const inPoints = <Name extends string>(
  amounts: Readonly<Record<Name, ReturnType<typeof paise>>>,
): Record<Name, number> => {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same names
  return Object.fromEntries(
    Object.entries<ReturnType<typeof paise>>(amounts).map(([name, is]) => [
      name,
      paiseToPoints(is),
    ]),
  ) as Record<Name, number>
}
