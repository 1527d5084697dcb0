export const hindi = { Reports: 'रिपोर्ट', Statement: 'विवरण' }
