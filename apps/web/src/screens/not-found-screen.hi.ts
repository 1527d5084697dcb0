export const hindi = {
  'There is no such page': 'ऐसा कोई पेज नहीं है',
  'Back to the matches': 'मैचों पर वापस जाएँ',
  'The address may be wrong, or the event is over.':
    'पता ग़लत हो सकता है, या जो यहाँ था वह समाप्त हो गया है।',
}
