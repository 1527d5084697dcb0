import { Type, type Static } from 'typebox'
import { DomainConfig, Picture } from './domain-config.ts'

const strict = { additionalProperties: false } as const

/** A sentence in both languages; '' in both: there is none. */
const words = (maxLength: number) =>
  Type.Object({ en: Type.String({ maxLength }), hi: Type.String({ maxLength }) }, strict)
/** A page of ours: http is not shown, and nothing that could end an attribute can stand in it. */
const Https = Type.String({
  pattern: '^https://[a-z0-9][a-z0-9.-]*(:[0-9]{1,5})?(/[A-Za-z0-9._~!$&()*+,;=:@%/?#-]*)?$',
  maxLength: 200,
})
const Png = Type.String({ pattern: '^(/[a-z0-9-]+)+\\.png$', maxLength: 200 })

/** A link to a tenant's page at one of the networks, which is shown by its name. */
const SocialLink = Type.Object(
  {
    network: Type.Union([
      Type.Literal('Telegram'),
      Type.Literal('WhatsApp'),
      Type.Literal('Instagram'),
      Type.Literal('Facebook'),
      Type.Literal('X'),
      Type.Literal('YouTube'),
    ]),
    address: Https,
  },
  strict,
)

/** Whose text a page has; `none`: the page is not shown. */
const Whose = Type.Union([Type.Literal('ours'), Type.Literal('own'), Type.Literal('none')])

/** The brand at an address: names, icons, contacts; empty members are not shown [TH5]. */
export const Face = Type.Object(
  {
    name: Type.String({ pattern: '^\\S(.{0,28}\\S)?$', maxLength: 30 }),
    description: Type.String({ maxLength: 200 }),
    /** the icon of the tab; beside it the app's, of 192 and 512 pixels, and one that may be cut to a circle */
    icon: Picture,
    appIcon: Type.Object({ small: Png, large: Png, round: Png }, strict),
    email: Type.String({ pattern: '^$|^[A-Za-z0-9._+-]+@[A-Za-z0-9.-]+$', maxLength: 100 }),
    phone: Type.String({ pattern: '^$|^\\+?[0-9][0-9 ()-]{3,23}$', maxLength: 25 }),
    supportHours: words(60),
    social: Type.Array(SocialLink, { maxItems: 6 }),
    /** minimum age to bet, years; 0: not shown */
    minAge: Type.Integer({ minimum: 0, maximum: 25 }),
    pages: Type.Object({ help: Whose, terms: Whose, rules: Whose, responsible: Whose }, strict),
  },
  strict,
)
export type Face = Omit<Static<typeof Face>, 'social'> & {
  readonly social: readonly Static<typeof SocialLink>[]
}

export const DomainConfigReply = Type.Object({
  success: Type.Literal(true),
  domainConfig: DomainConfig,
  /** who shows the product here, and how they are reached */
  face: Face,
  /** the page that shows a match, with {eventId} and perhaps {sportId} in its address; null: there is none */
  streamUrl: Type.Union([Type.String({ maxLength: 500 }), Type.Null()]),
  /** a server for trying out counts money: every page says that no bet is real [OP1013] */
  isTrial: Type.Boolean(),
})

/** A page's own text: plain, an empty line between paragraphs, '# ' before a heading. */
const PageText = words(20_000)

/** The texts of the pages that are a tenant's own. */
const Texts = Type.Object(
  {
    help: Type.Optional(PageText),
    terms: Type.Optional(PageText),
    rules: Type.Optional(PageText),
    responsible: Type.Optional(PageText),
    /** over the cashier's form: how to pay in and out, and how long it takes */
    cashier: Type.Optional(PageText),
  },
  strict,
)

/** All that is kept of the product at one host. */
export const Tenant = Type.Object({ domainConfig: DomainConfig, face: Face, texts: Texts }, strict)
export type Tenant = Static<typeof Tenant>

/** The host of everybody who has none of their own. */
export const ANY_HOST = '*'
/** A host's name without its port, or `*`. */
export const Host = Type.String({
  pattern: '^(\\*|[a-z0-9]([a-z0-9.-]{0,61}[a-z0-9])?)$',
  maxLength: 63,
})

export const HelpPageQuery = Type.Object({
  page: Type.Union([
    Type.Literal('help'),
    Type.Literal('terms'),
    Type.Literal('rules'),
    Type.Literal('responsible'),
    Type.Literal('cashier'),
  ]),
})
/** A tenant's own text of a page; null: it is ours, which the browser has, or there is none. */
export const HelpPageReply = Type.Object({
  success: Type.Literal(true),
  text: Type.Union([PageText, Type.Null()]),
})
