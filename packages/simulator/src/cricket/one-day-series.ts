import type { Series, Team } from './series.ts'

const side = (name: string, shortName: string, venue: string): Team => ({ name, shortName, venue })

/** Fifty overs are played between sides of their own, so that nobody plays twice at once [WD42]. */
export const ONE_DAY_SERIES: readonly Series[] = [
  {
    name: 'Monsoon Shield One-Day Championship',
    teams: [
      side('Sindhu Province', 'SIN', 'Governor Park, Mirzanagar'),
      side('Kaveri Province', 'KAV', 'Delta Oval, Kaveripur'),
      side('Western Ghats', 'WGH', 'Ridge Ground, Navgarh'),
      side('Coral Coast', 'COR', 'Lagoon End, Port Anselm'),
      side('Northern Marches', 'NMA', 'Castle Meadow, Aldmoor'),
      side('Highveld Union', 'HVU', 'Acacia Park, Rooiberg'),
    ],
  },
]
