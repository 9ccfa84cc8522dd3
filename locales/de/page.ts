export const page = {
  description: '{{title}}: Informationen von {{agency}}, Immobilienmakler.',
  preview: 'Vorschau: Diese Seite ist möglicherweise noch nicht veröffentlicht.',
  updated: 'Aktualisiert am {{date}}',
  readOn: 'Lesen Sie auch',
}
