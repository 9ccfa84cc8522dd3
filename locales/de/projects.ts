export const projects = {
  title: 'Projekte',
  count: { one: '{{count}} Projekt', other: '{{count}} Projekte' },
  none: 'Noch keine Projekte.',
  new: {
    title: 'Neues Projekt',
    intro:
      'Einheiten, Texte und alles Weitere folgen danach. Bis zur Veröffentlichung sieht nur die Agentur dieses Projekt.',
    create: 'Projekt anlegen',
  },
  tabs: { label: 'Teile des Projekts' },
  addRow: 'Zeile hinzufügen',
  remove: 'Entfernen',
  sold: '{{units}} (davon {{sold}} verkauft)',
  feed: 'Schnittstelle',
  fromFeed: 'aus der Schnittstelle',
  feedNote:
    'Dieses Projekt kommt aus einer Schnittstelle. Was Sie ändern, übernehmen Sie: Die Schnittstelle ändert dieses Feld nicht mehr.',
}
