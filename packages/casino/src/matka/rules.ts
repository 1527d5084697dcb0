/** Rules common to both ways of drawing. */
export const PANA_RULES = [
  'Single is the last digit of the sum of the three. Line 1 wins on the singles 1 to 5, line 2 on 6 to 9 and 0; odd and even are those of the single.',
  'The three digits in any order are the pana. Single pana (SP): three different digits; double pana (DP): a pair and another digit; triple pana (TP): one digit three times. A pana that you choose wins when exactly it comes; any SP, DP or TP wins on every pana of its kind.',
  'Cycle: two digits that both come. Motor SP: four to nine digits; it wins on a single pana made of them alone. 56 chart: a single pana without 0 and 1; 64 chart: a single pana with 0 or 1. Common SP or DP: a digit that is part of a single or a double pana. A: all three digits odd; B: all three even; R: three digits in a row, as 3 4 5, where 1 comes after 0.',
] as const

export const COLOUR_RULE =
  'Colour DP: a double pana of which all three cards are red, or all three are black.'

export const CARDS_RULE =
  'Three cards are drawn from the forty cards from ace to 10 of one deck, reshuffled. The ace is the digit 1, the ten is 0, every other card its number.'
