import { refused } from '@crease/protocol/edge-refusal.ts'
import { sentenceOf, textOf } from '@crease/domain/sentences/phrase.ts'
import type { MarketDefinition } from '@crease/domain/market/market.ts'
import { saidNames } from '@crease/domain/market/said-names.ts'
import { paiseToPoints } from '@crease/contract/amounts.ts'
import type { Favourites } from '@crease/contract/favourites.ts'
import type { PLAYER_ROUTES } from '@crease/contract/routes/player-routes.ts'
import { NOTICE_PAGE, NOTICES_MAX, type NoticeRow } from '@crease/contract/player-shapes.ts'
import type { FavouriteRows } from '@crease/people/preferences/favourites.ts'
import {
  lineOf,
  type NoticeHead,
  type NoticeLedger,
  type NoticeLine,
} from '@crease/people/notices/notices.ts'
import type { PushSubscriptions } from '@crease/people/notices/push-subscriptions.ts'
import type { Kept } from '@crease/protocol/messages.ts'
import { wireBet } from '../../wire/bet.ts'
import { wirePayment } from '../../wire/payment.ts'
import { wireTime } from '../../wire/match.ts'
import { isPushService } from '../push-services.ts'
import type { SignedInHandlers } from './handler.ts'

/** Data of accounts besides money. */
export interface PlayerDeps {
  readonly notices: Pick<NoticeLedger, 'headsAfter' | 'seen' | 'see'>
  readonly favourites: Pick<FavouriteRows, 'find' | 'change'>
  /** a market that the exchange has; null: unknown */
  readonly marketOf: (marketId: string) => MarketDefinition | null
  readonly push: Pick<PushSubscriptions, 'publicKey' | 'add' | 'remove'>
  /** epoch milliseconds */
  readonly now: () => number
  /** notifies the player's other devices */
  readonly changed: (kept: Kept) => void
}

const DONE = { success: true, message: '' } as const

/** Notifications, favourites, and where browsers are pushed to. */
export function playerHandlers(
  deps: PlayerDeps,
): Pick<SignedInHandlers, keyof typeof PLAYER_ROUTES> {
  const { notices, favourites, marketOf, push, now, changed } = deps
  return {
    getNotices: async ({ session: { userId }, query: { after = 0, before } }) => {
      const [{ heads, number, linesOf, replaced = [] }, seen] = await Promise.all([
        notices.headsAfter(userId, after, now()),
        notices.seen(userId),
      ])
      const wanted = heads.slice(0, NOTICES_MAX)
      const page = after > 0 ? { heads: wanted, next: null } : pageOf(wanted, before)
      const lines = await linesOf(page.heads)
      return {
        success: true,
        data: lines.map(wireNotice),
        number,
        seen,
        unread: wanted.filter((head) => head.number > seen).length,
        next: page.next,
        ...(replaced.length > 0 && { replaced: [...replaced] }),
      }
    },
    seeNotices: async ({ session: { userId }, body: { number } }) => {
      const seen = await notices.see(userId, number)
      changed({ user: userId, what: 'notices' })
      return { success: true, seen }
    },
    getFavourites: async ({ session }) =>
      wireFavourites(await favourites.find(session.userId), marketOf),
    changeFavourites: async ({ session: { userId }, body: { changes } }) => {
      const stands = await favourites.change(userId, changes)
      changed({ user: userId, what: 'favourites' })
      return wireFavourites(stands, marketOf)
    },
    getPushKey: async () => ({ success: true, key: await push.publicKey() }),
    beginPush: async ({ session: { userId, id }, body }) => {
      if (!isPushService(body.endpoint)) return refused({ code: 'BAD_REQUEST', field: 'endpoint' })
      await push.add(userId, id, body)
      return DONE
    },
    endPush: async ({ session, body: { endpoint } }) => {
      await push.remove(session.userId, endpoint)
      return DONE
    },
  }
}

/** The lines behind a place, and where the page after them begins. */
function pageOf(heads: readonly NoticeHead[], before: string | undefined) {
  const behind = before === undefined ? heads : heads.slice(firstBehind(heads, before))
  const page = behind.slice(0, NOTICE_PAGE)
  const last = behind.length > NOTICE_PAGE ? page.at(-1) : undefined
  return { heads: page, next: last === undefined ? null : `${last.number}.${last.line}` }
}

/** A line that has moved up since is not missed: it is sent by its number. */
function firstBehind(heads: readonly NoticeHead[], place: string): number {
  const number = Number.parseInt(place, 10)
  const line = place.slice(place.indexOf('.') + 1)
  const at = heads.findIndex(
    (one) => one.number < number || (one.number === number && one.line < line),
  )
  return at === -1 ? heads.length : at
}

function wireNotice(line: NoticeLine): NoticeRow {
  const head = { line: lineOf(line), number: line.number, at: wireTime(line.at) }
  if (line.kind === 'account') {
    const { what, count, since } = line
    return { kind: 'account', ...head, what, count, since: wireTime(since) }
  }
  if (line.kind === 'cash-out') {
    const { eventId, eventName, name } = line.market
    const amount = line.amount === null ? null : paiseToPoints(line.amount)
    const names = { eventName, marketName: name, ...saidNames(line.market, null) }
    return { kind: 'cash-out', ...head, eventId, ...names, amount }
  }
  if (line.kind === 'payment')
    return { kind: 'payment', ...head, payment: wirePayment(line.payment) }
  const { bet, market, movedFrom, settled, voidFor } = line
  const said = voidFor === null ? null : sentenceOf(voidFor)
  return {
    kind: 'bet',
    ...head,
    bet: wireBet(bet, market),
    movedFrom: movedFrom === null ? null : movedFrom / 100,
    settled: settled === null ? null : { ...settled, amount: paiseToPoints(settled.amount) },
    voidReason: voidFor === null ? null : textOf(voidFor),
    ...(said !== null && { voidSaid: said }),
  }
}

/** Markets that are known have the sentences of their names next to them. */
const wireFavourites = ({ markets, tables }: Favourites, marketOf: PlayerDeps['marketOf']) => ({
  success: true as const,
  markets: markets.map((row) => {
    const market = marketOf(row.marketId)
    return market === null ? row : { ...row, ...saidNames(market, null) }
  }),
  tables: [...tables],
})
