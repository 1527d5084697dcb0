/**
 * The colours of apps/web/src/tokens.css that no tenant sets, by their names: what a tenant's colours meet on the
 * page. A test holds the two against each other [TH2].
 */
const LIGHT = {
  '--panel-color': '#ffffff',
  '--raised-color': '#f5f8fa',
  '--overlay-color': '#ffffff',
  '--edge-color': '#7c8a97',
  '--quiet-color': '#51606d',
  '--gain-color': 'var(--deposit-color)',
  '--loss-color': 'var(--withdrawal-color)',
  '--back-1': 'var(--back-odds)',
  '--back-2': 'color-mix(in srgb, var(--back-odds) 78%, #ffffff)',
  '--back-3': 'color-mix(in srgb, var(--back-odds) 58%, #ffffff)',
  '--lay-1': 'var(--lay-odds)',
  '--lay-2': 'color-mix(in srgb, var(--lay-odds) 80%, #ffffff)',
  '--lay-3': 'color-mix(in srgb, var(--lay-odds) 60%, #ffffff)',
  '--price-text': '#0d1a26',
  '--price-quiet': '#2b3d4e',
  '--live-color': '#14954a',
  '--alert-color': '#ff8a80',
  '--veil-color': 'rgb(230 236 241 / 0.95)',
  '--veil-text': '#3a4b5b',
}
const DARK: typeof LIGHT = {
  ...LIGHT,
  '--panel-color': '#121b24',
  '--raised-color': '#19242f',
  '--overlay-color': '#1e2a36',
  '--edge-color': '#6b7c8b',
  '--quiet-color': '#9fb0be',
  '--back-2': 'color-mix(in srgb, var(--back-odds) 78%, #2a6496)',
  '--back-3': 'color-mix(in srgb, var(--back-odds) 56%, #2a6496)',
  '--lay-2': 'color-mix(in srgb, var(--lay-odds) 80%, #9c4660)',
  '--lay-3': 'color-mix(in srgb, var(--lay-odds) 62%, #9c4660)',
  '--price-text': '#060d13',
  '--price-quiet': '#0b1620',
  '--veil-color': 'rgb(38 51 63 / 0.95)',
  '--veil-text': '#c8d4de',
}

export const THEME_TOKENS = { light: LIGHT, dark: DARK } as const
