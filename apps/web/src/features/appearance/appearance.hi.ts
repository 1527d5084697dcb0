export const hindi = { Language: 'भाषा' }
