/**
 * The answer of the file system; null only if the file or folder does not exist. One that cannot be read is an error: a
 * ledger, a backup or a pointer that is there must never look like none.
 */
export async function ifThere<Answer>(asked: Promise<Answer>): Promise<Answer | null> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}
