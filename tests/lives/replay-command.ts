/** What to type to live the same life again, of one server or of several shards. */
export const replayCommand = ({
  seed,
  of = 'server',
}: {
  readonly seed: number
  readonly of?: 'server' | 'shards'
}): string => `npm run lives -- ${of === 'shards' ? '--of shards ' : ''}--seed ${seed}`
