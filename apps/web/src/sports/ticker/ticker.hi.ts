export const hindi = { 'Featured matches': 'प्रमुख मैच' }
