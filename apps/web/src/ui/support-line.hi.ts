export const hindi = {
  '24X7 Support': '24X7 सहायता',
}
