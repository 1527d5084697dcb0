import { TypeBoxValidatorCompiler } from '@fastify/type-provider-typebox'

type Compiled = ReturnType<typeof TypeBoxValidatorCompiler>
type Asked = Parameters<typeof TypeBoxValidatorCompiler>[0]

/** Validators of bodies, and of addresses, in which words become numbers first. */
const compiled = { body: new WeakMap<object, Compiled>(), address: new WeakMap<object, Compiled>() }

/** Validates a part of a request against its schema; made once for each schema of the contract, as serialisers are. */
export function validatorOf(asked: Asked): Compiled {
  const known = compiled[asked.httpPart === 'body' ? 'body' : 'address']
  const before = known.get(asked.schema)
  if (before !== undefined) return before
  const made = TypeBoxValidatorCompiler(asked)
  known.set(asked.schema, made)
  return made
}
