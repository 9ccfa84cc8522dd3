export const page = {
  description: '{{title}}: informatie van {{agency}}, vastgoedmakelaar.',
  preview: 'Voorbeeld: deze pagina is mogelijk nog niet gepubliceerd.',
  updated: 'Bijgewerkt op {{date}}',
  readOn: 'Ook interessant',
}
