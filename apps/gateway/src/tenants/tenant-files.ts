import { propertiesOf, type Theme } from '@crease/contract/look/look-properties.ts'
import type { Tenant } from '@crease/contract/look/tenant.ts'

const PNG = 'image/png'
const SVG = 'image/svg+xml'

/** Escapes text for a page and for its attributes. */
const escaped = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')

/** The parts of a page that name its tenant, and a tenant's own text for each. */
const PARTS: readonly (readonly [part: RegExp, own: (tenant: Tenant) => string])[] = [
  [/(?<=<title>)Crease/, ({ face }) => escaped(face.name)],
  [/(?<=<meta name="description" content=")[^"]*/, ({ face }) => escaped(face.description)],
  [/(?<=<meta name="theme-color" content=")[^"]*/, ({ domainConfig }) => domainConfig.fourthColors],
  [/(?<=<link rel="icon" type="image\/svg\+xml" href=")[^"]*/, ({ face }) => face.icon],
  [/(?<=<link rel="apple-touch-icon" href=")[^"]*/, ({ face }) => face.appIcon.small],
  [/(?<=<img src=")\/crease-mark\.svg/, ({ face }) => face.icon],
  [/(?<=<meta name="crease-look" content=")[^"]*/, (tenant) => escaped(lookIn(tenant))],
]

/** The brand that the app shows at once: its first paint waits for no reply [UI922]. */
const lookIn = ({ domainConfig, face }: Tenant): string => JSON.stringify({ domainConfig, face })

/** A page of ours as it is at one tenant's hosts: its title, description, colour and icons [TH6], and its look [UI922]. */
export function pageOf(page: string, tenant: Tenant): string {
  return PARTS.reduce((text, [part, own]) => text.replace(part, () => own(tenant)), page)
}

/** Stronger than the colours of the app's own styles, which come after it; what is set on the root is stronger still. */
const OWN_ROOT: Readonly<Record<Theme, string>> = {
  light: ':root:root:root',
  dark: ":root:root:root[data-theme='dark']",
}

/** The styles of the first frame, and the tenant's colours with them: nothing is painted before [UI920]. */
export function stylesOf(styles: string, { domainConfig }: Tenant): string {
  const look = (theme: Theme): string => {
    const properties = Object.entries(propertiesOf(domainConfig, theme))
    return `${OWN_ROOT[theme]}{${properties.map(([name, value]) => `${name}:${value}`).join(';')}}`
  }
  return `${styles}\n${look('light')}\n${look('dark')}\n`
}

/** The manifest by which a tenant's product can be installed [TH6]. */
export function manifestOf({ face, domainConfig }: Tenant): string {
  const { name, description, icon, appIcon } = face
  const colour = domainConfig.fourthColors
  return JSON.stringify({
    id: '/',
    name,
    // a home screen has room for about so much
    short_name: name.length > 12 ? (name.split(' ')[0] ?? name) : name,
    description,
    start_url: '/home',
    scope: '/',
    display: 'standalone',
    background_color: colour,
    theme_color: colour,
    lang: 'en-IN',
    categories: ['sports', 'entertainment'],
    icons: [
      { src: icon, sizes: 'any', type: SVG },
      { src: appIcon.small, sizes: '192x192', type: PNG },
      { src: appIcon.large, sizes: '512x512', type: PNG },
      { src: appIcon.round, sizes: '512x512', type: PNG, purpose: 'maskable' },
    ],
  })
}
