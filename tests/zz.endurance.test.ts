import { test } from 'vitest'
import { startPatroni } from './support/patroni/patroni-cluster.ts'
test('up', async () => {
  const c = await startPatroni()
  const { primary, standby } = await c.whole()
  console.log(primary.name, standby.name, c.connectionString)
  const t = Date.now()
  await primary.kill()
  while (!(await standby.is('primary'))) await new Promise(r => setTimeout(r, 50))
  console.log('promoted after', Date.now() - t)
  console.log(standby.output().slice(-3000))
  primary.start()
  const again = await c.whole()
  console.log(again.primary.name, again.standby.name, Date.now() - t)
  await c.stop()
})
