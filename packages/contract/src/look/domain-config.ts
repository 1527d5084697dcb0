import { Type, type Static } from 'typebox'

/** A colour as `#rrggbb`. */
const Colour = Type.String({ pattern: '^#[0-9a-f]{6}$', maxLength: 7 })
/** A picture of our own, by its path; nothing is shown from elsewhere. */
export const Picture = Type.String({ pattern: '^(/[a-z0-9-]+)+\\.svg$', maxLength: 200 })

/**
 * The colours of one theme. Each becomes a custom property of the document root, its name in dashes:
 * primaryColor is --primary-color [TH2].
 */
export const ThemeColours = Type.Object({
  /** heads of panels */
  primaryColor: Colour,
  /** what is written on the primary, secondary, header and footer colours, and its quieter kind */
  primaryText: Colour,
  primaryQuiet: Colour,
  /** the menu under the header, and news lines */
  secondaryColor: Colour,
  /** the one thing to do next */
  buttonColor: Colour,
  buttonText: Colour,
  backgroundColor: Colour,
  textColor: Colour,
  /** money that comes, and money that goes */
  depositColor: Colour,
  withdrawalColor: Colour,
  /** the balance in the header */
  balanceColor: Colour,
  /** backgrounds of the header */
  fourthColors: Colour,
  /** the best back and the best lay price; the others are shades of them */
  backOdds: Colour,
  layOdds: Colour,
  footerColor: Colour,
  sidebarColor: Colour,
})
export type ThemeColours = Static<typeof ThemeColours>

/** How the product looks at one address: the light colours by their names, the dark ones beside them. */
export const DomainConfig = Type.Object({
  ...ThemeColours.properties,
  dark: ThemeColours,
  /** null: the product's own */
  logo: Type.Union([Picture, Type.Null()]),
  scoreboardBackground: Type.Union([Picture, Type.Null()]),
})
export type DomainConfig = Static<typeof DomainConfig>
