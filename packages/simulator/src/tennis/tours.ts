import type { TieBreakPoints } from './match-format.ts'

export type Surface = 'hard' | 'clay' | 'grass'

export interface Tour {
  readonly name: string
  readonly surface: Surface
  readonly bestOf: 3 | 5
  /** points of a tie-break in the last set */
  readonly finalTieBreak: TieBreakPoints
  /** points won by servers above the usual, in hundredths; women's tours have fewer */
  readonly serve: number
  /** how far apart its players are in skill: at a major the best of a tour meet the last of its entrants */
  readonly apart: number
  readonly players: readonly string[]
}

const players = (list: string): readonly string[] => list.split(', ')

/** Made-up tournaments with players of their own, so that no player has two matches at once. */
export const TOURS: readonly Tour[] = [
  {
    name: 'Port Anselm Open',
    surface: 'hard',
    bestOf: 3,
    finalTieBreak: 7,
    serve: 64,
    apart: 1,
    players: players(
      'Ansel Brandt, Tomas Kerekes, Luca Fiorani, Dev Raichand, Marek Zelny, Hugo Lindqvist, Iker Solano, Ned Ashdown',
    ),
  },
  {
    name: 'Lago Sereno Ladies Classic',
    surface: 'clay',
    bestOf: 3,
    finalTieBreak: 7,
    serve: 56,
    apart: 1,
    players: players(
      'Mira Kovanic, Elena Dragut, Sofia Marchetti, Ananya Sethi, Klara Novotna-Hale, Ines Moreau, Yuna Hasegawa, Paula Riquelme',
    ),
  },
  {
    name: 'Harbour Grass Masters',
    surface: 'grass',
    bestOf: 3,
    finalTieBreak: 7,
    serve: 66,
    apart: 1,
    players: players(
      'Owen Prettyman, Stefan Aldea, Ruben Castillo, Kaito Morinaga, Felix Oberland, Arjun Mehrotra, Pavel Drozd, Mateo Quintana',
    ),
  },
  {
    name: 'Rangtara Ladies International',
    surface: 'hard',
    bestOf: 3,
    finalTieBreak: 7,
    serve: 57,
    apart: 1,
    players: players(
      'Nadia Belhaj, Greta Sandvik, Priya Vaidyan, Lucie Fontenel, Bianca Torres, Zofia Maliszka, Hana Okabe, Carla Venturi',
    ),
  },
  {
    name: 'Costa Clara Challenger',
    surface: 'clay',
    bestOf: 3,
    finalTieBreak: 7,
    serve: 61,
    apart: 1,
    players: players(
      'Joan Albareda, Nikos Pallis, Emil Sarkany, Bruno Tavares, Gaston Leroux-Petit, Vikram Solanki, Milo Jurak, Sander de Wit',
    ),
  },
]

/** The long matches have a lane of their own. */
export const MAJORS: readonly Tour[] = [
  {
    name: 'Crown Championships',
    surface: 'grass',
    bestOf: 5,
    finalTieBreak: 10,
    serve: 66,
    apart: 2.4,
    players: players(
      'Alistair Crane, Goran Petrasic, Rafael Ibarra, Jonas Wikstrom, Casper Bloch, Taro Yoshikawa, Daniel Okonedo, Henri Vasseur',
    ),
  },
]
