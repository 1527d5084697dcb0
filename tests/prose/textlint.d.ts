// CommonJS packages: in Node.js their default export lies under a second `default`.
declare module 'textlint-rule-prh' {
  import type { TextlintKernelRule } from '@textlint/kernel'

  const prh: { readonly default: TextlintKernelRule['rule'] }
  export default prh
}
declare module '@textlint/textlint-plugin-markdown' {
  import type { TextlintKernelPlugin } from '@textlint/kernel'

  const markdown: { readonly default: TextlintKernelPlugin['plugin'] }
  export default markdown
}
declare module '@textlint/textlint-plugin-text' {
  import type { TextlintKernelPlugin } from '@textlint/kernel'

  const plain: { readonly default: TextlintKernelPlugin['plugin'] }
  export default plain
}
