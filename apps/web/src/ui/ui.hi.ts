export const hindi = { Close: 'बंद करें' }
