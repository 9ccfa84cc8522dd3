export const page = {
  description: '{{title}} : les informations de {{agency}}, agence immobilière.',
  preview: 'Aperçu : cette page n’est peut-être pas encore publiée.',
  updated: 'Mis à jour le {{date}}',
  readOn: 'À lire aussi',
}
