import { Sentence, SaidNames } from './sentence-shape.ts'
import { Type, type Static } from 'typebox'
import { AccountNoticeKind } from './accounts/account-notices.ts'
import { BetRow } from './bet-shapes.ts'
import { Payment } from './accounts/payment-shapes.ts'
import { Id, nullable, Points, Price, Text, EventId, done, oneWord } from './plain-shapes.ts'

/** Data of an account besides its money: notifications, favourites, push subscriptions. */

/** Lines of notifications on a page, and how far back they go [OP95]. */
export const NOTICE_PAGE = 30
export const NOTICES_MAX = 200
/** Favourite markets, and favourite tables, of one account; a further one pushes out the oldest [OP97]. */
export const FAVOURITES_MAX = 50
/** Changes of favourites in one message: all that two browsers can have kept. */
export const CHANGES_MAX = 100

const NoticeHead = {
  /** which line it is: a later state of it has the same one */
  line: Type.String(),
  /** of the commit that changed it last: what comes later is higher */
  number: Type.Integer(),
  /** when that was, by the server's clock */
  at: Type.String(),
}

/** A bet in its newest state, and what its row does not say. */
const BetNotice = Type.Object({
  kind: Type.Literal('bet'),
  ...NoticeHead,
  bet: BetRow,
  /** the odds that it was moved from; null: it was not */
  movedFrom: nullable(Price),
  /** what it brought, before commission; null while its market has no result */
  settled: nullable(Type.Object({ amount: Points, corrected: Type.Boolean() })),
  /** the reason of a void, with the operator's note; null: none was given */
  voidReason: nullable(Type.String()),
  /** its sentence; absent: the text is its own id, or no sentence */
  voidSaid: Type.Optional(Sentence),
})

const CashOutNotice = Type.Object({
  kind: Type.Literal('cash-out'),
  ...NoticeHead,
  eventId: EventId,
  eventName: Type.String(),
  marketName: Type.String(),
  said: Type.Optional(SaidNames),
  /** what it brought for certain; null: it was dropped */
  amount: nullable(Points),
})

/** A notice about the account itself, with its number since then. */
const AccountNotice = Type.Object({
  kind: Type.Literal('account'),
  ...NoticeHead,
  what: AccountNoticeKind,
  count: Type.Integer(),
  since: Type.String(),
})

/** A deposit or a withdrawal that was decided, in its newest state. */
const PaymentNotice = Type.Object({
  kind: Type.Literal('payment'),
  ...NoticeHead,
  payment: Payment,
})

export const NoticeRow = Type.Union([BetNotice, CashOutNotice, AccountNotice, PaymentNotice])
export type NoticeRow = Static<typeof NoticeRow>

export const NoticesQuery = Type.Object({
  /** only lines that changed after this number: what a reader misses */
  after: Type.Optional(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })),
  /** only lines behind this one: the next page; as 'number.line' */
  before: Type.Optional(
    Type.String({ pattern: '^[0-9]{1,15}\\.[abcp][0-9]{1,15}$', maxLength: 32 }),
  ),
})

export const NoticesReply = done({
  /** newest first */
  data: Type.Array(NoticeRow),
  /** all commits up to this number are included */
  number: Type.Integer(),
  /** lines up to this number were seen, on whatever device */
  seen: Type.Integer(),
  /** of all lines that there are those that changed since */
  unread: Type.Integer(),
  /** where the next page begins; null: there is none */
  next: nullable(Type.String()),
  /** lines whose place another one has taken since `after`, to be dropped; absent: none */
  replaced: Type.Optional(Type.Array(Type.String())),
})

export const SeeNoticesBody = Type.Object({
  number: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }),
})
export const SeeNoticesReply = done({ seen: Type.Integer() })

/** A market that a player wants at hand, with the names that it had when it was starred. */
export const Favourite = Type.Object(
  {
    marketId: Id,
    marketName: Text,
    eventId: Id,
    eventName: Text,
    sportId: Type.String({ minLength: 1, maxLength: 8 }),
  },
  { additionalProperties: false },
)
export type Favourite = Static<typeof Favourite>

/** The same as it is read back, with the sentence of a name that has one. */
const FavouriteRow = Type.Object({ ...Favourite.properties, said: Type.Optional(SaidNames) })
export type FavouriteRow = Static<typeof FavouriteRow>

const Slug = Type.String({ pattern: '^[a-z0-9-]{1,64}$', maxLength: 64 })

/** One change: done twice it is the same as once. */
const FavouriteChange = Type.Union([
  Type.Object({ kind: Type.Literal('star'), favourite: Favourite }),
  Type.Object({ kind: Type.Literal('unstar'), marketId: Id }),
  /** in front of another market, or behind all */
  Type.Object({ kind: Type.Literal('place'), marketId: Id, before: nullable(Id) }),
  Type.Object({ kind: Type.Literal('star-table'), slug: Slug }),
  Type.Object({ kind: Type.Literal('unstar-table'), slug: Slug }),
])
export type FavouriteChange = Static<typeof FavouriteChange>

export const FavouritesBody = Type.Object({
  changes: Type.Array(FavouriteChange, { maxItems: CHANGES_MAX }),
})
export const FavouritesReply = done({
  markets: Type.Array(FavouriteRow),
  tables: Type.Array(Type.String()),
})

/** The PushSubscription of a browser. */
export const PushBody = Type.Object({
  endpoint: Type.String({ minLength: 12, maxLength: 1000, pattern: '^https?://' }),
  p256dh: Type.String({ pattern: '^[A-Za-z0-9_-]{80,100}$', maxLength: 100 }),
  auth: Type.String({ pattern: '^[A-Za-z0-9_-]{16,40}$', maxLength: 40 }),
  language: oneWord('en', 'hi'),
})
export type PushBody = Static<typeof PushBody>
export const EndPushBody = Type.Object({ endpoint: PushBody.properties.endpoint })
export const PushKeyReply = done({
  /** the server's public key, as browsers take it; null: nothing is pushed here */
  key: nullable(Type.String()),
})

/** A change of the account that was made on another of its devices. */
export const KeptNews = Type.Object({ what: oneWord('notices', 'favourites') })
export type KeptNews = Static<typeof KeptNews>
