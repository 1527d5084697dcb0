export const hindi = {
  'Favourite: {market}, {match}': 'पसंदीदा: {market}, {match}',
  'Remove from favourites': 'पसंदीदा से हटाएँ',
  'Add to favourites': 'पसंदीदा में जोड़ें',
}
