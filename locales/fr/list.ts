import type { Messages } from '#locales/messages.ts'

/** Lists of the desk, whatever their rows are. */
export const list = {
  csv: 'Liste en CSV',
  picking: 'Sélectionner des lignes',
  pick: 'Cocher {{name}}',
  pickAll: 'Tout cocher sur cette page',
  bulk: 'Avec ce qui est coché',
  all: 'Toute la liste : {{rows}}',
  changed: 'Modification enregistrée : {{rows}}.',
  unchanged: 'Inchangé : {{rows}}.',
  more: 'et encore {{rows}}',
  views: {
    summary: 'Enregistrer cette vue',
    name: 'Nom de la vue',
    shared: 'Pour toute l’agence',
    save: 'Enregistrer',
    delete: 'Supprimer la vue « {{name}} »',
  },
  reasons: {
    forbidden: 'appartient à un collègue',
    state: 'est dans l’état « {{detail}} »',
    lawful: 'une mention obligatoire manque : {{detail}}',
    conflict: 'vient d’être modifié par un collègue',
    refused: 'ne peut pas être enregistré ainsi',
    gone: 'n’existe plus',
    failed: 'n’a pas pu être enregistré, réessayez',
  },
  faults: {
    none: 'Cochez d’abord une ligne.',
    option: 'Choisissez d’abord dans la liste à côté du bouton.',
    many: 'Cela fait {{rows}}, et {{max}} au plus sont possibles en une fois. Raccourcissez la liste avec un filtre.',
    differs:
      'La liste comptait {{shown}} lignes quand vous l’avez vue, et en compte {{count}} maintenant. Rien n’a été modifié : vérifiez la liste et réessayez.',
  },
} satisfies Messages['list']
