/** The meaning of a key on a ladder [UI588]. */
export type LadderAct =
  | { readonly kind: 'step'; readonly rows: 1 | -1 }
  | { readonly kind: 'across'; readonly to: 'back' | 'lay' }
  | { readonly kind: 'page'; readonly steps: number }
  | { readonly kind: 'best'; readonly side: 'back' | 'lay' }
  | { readonly kind: 'stake'; readonly nth: number }
  | { readonly kind: 'ladder'; readonly by: 1 | -1 }
  | { readonly kind: 'centre' | 'cancel' | 'hedge' | 'disarm' }

/** steps of a page key */
export const PAGE = 10

const ACTS: Readonly<Partial<Record<string, LadderAct>>> = {
  arrowup: { kind: 'step', rows: -1 },
  arrowdown: { kind: 'step', rows: 1 },
  arrowleft: { kind: 'across', to: 'back' },
  arrowright: { kind: 'across', to: 'lay' },
  pageup: { kind: 'page', steps: PAGE },
  pagedown: { kind: 'page', steps: -PAGE },
  c: { kind: 'centre' },
  ' ': { kind: 'centre' },
  b: { kind: 'best', side: 'back' },
  l: { kind: 'best', side: 'lay' },
  delete: { kind: 'cancel' },
  backspace: { kind: 'cancel' },
  x: { kind: 'hedge' },
  '[': { kind: 'ladder', by: -1 },
  ']': { kind: 'ladder', by: 1 },
  escape: { kind: 'disarm' },
}

/** The act of this key; null: none here. A digit is the stake button of that place, counted from 1. */
export function actOf(key: string): LadderAct | null {
  if (/^[1-9]$/.test(key)) return { kind: 'stake', nth: Number(key) }
  return ACTS[key.toLowerCase()] ?? null
}
