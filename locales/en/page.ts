export const page = {
  description: '{{title}}: information from {{agency}}, estate agents.',
  preview: 'Preview: this page may not be published yet.',
  updated: 'Updated on {{date}}',
  readOn: 'You may also like',
}
