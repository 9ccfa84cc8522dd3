export const projects = {
  title: 'Projecten',
  count: { one: '{{count}} project', other: '{{count}} projecten' },
  none: 'Nog geen projecten.',
  new: {
    title: 'Nieuw project',
    intro: 'Units, teksten en de rest vult u daarna in. Tot het online staat, ziet alleen het kantoor dit project.',
    create: 'Project aanmaken',
  },
  tabs: { label: 'Onderdelen van het project' },
  addRow: 'Rij toevoegen',
  remove: 'Verwijderen',
  sold: '{{units}} ({{sold}} verkocht)',
  feed: 'koppeling',
  fromFeed: 'van de koppeling',
  feedNote:
    'Dit project komt van een koppeling. Wat u wijzigt, neemt u over: de koppeling verandert dat veld niet meer.',
}
