export const hindi = {
  'Favourite: {market}, {match}': 'पसंदीदा: {market}, {match}',
  'Take off the favourites': 'पसंदीदा से हटाएँ',
  'Keep at hand': 'पास रखें',
}
