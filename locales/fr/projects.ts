export const projects = {
  title: 'Projets',
  count: { one: '{{count}} projet', other: '{{count}} projets' },
  none: 'Pas encore de projets.',
  new: {
    title: 'Nouveau projet',
    intro:
      'Les lots, les textes et le reste se complètent ensuite. Tant qu’il n’est pas publié, seule l’agence voit ce projet.',
    create: 'Créer le projet',
  },
  tabs: { label: 'Parties du projet' },
  addRow: 'Ajouter une ligne',
  remove: 'Supprimer',
  sold: '{{units}} (dont {{sold}} vendus)',
  feed: 'flux',
  fromFeed: 'du flux',
  feedNote: 'Ce projet vient d’un flux. Ce que vous modifiez, vous le reprenez : le flux ne change plus ce champ.',
}
