export const setup = {
  title: 'Préparer le site',
  done: 'Fait',
  save: 'Enregistrer et continuer',
  later: 'Plus tard',
  settle: 'C’est fait',
  without: 'Nous nous en passons',
  logo: 'Votre logo : ajoutez le fichier, puis choisissez-le ci-dessous.',
  gaps: 'Ces pages disent […] là où vous seul savez quoi :',
  toToday: 'Vers Aujourd’hui',
  look: 'Voir le site',
  first: {
    title: 'Un nouveau site',
    text: 'Quelques données, et le site est là : avec toutes ses pages, et pour vos yeux seuls jusqu’à ce que vous l’ouvriez. Ce que vous laissez vide, vous le complétez plus tard.',
    language: 'Langue de cette page',
    submit: 'Créer le site',
  },
  sections: {
    agency: 'L’agence',
    law: 'Ce que la loi demande',
    languages: 'Langues',
    you: 'Vous',
  },
  fields: {
    name: 'Nom de l’agence',
    licence: 'Numéro IPI',
    languages: 'Langues du site',
    person: 'Votre nom',
    email: 'Votre adresse e-mail',
  },
  steps: {
    agency: 'Agence',
    looks: 'Apparence',
    team: 'Bureaux et équipe',
    pages: 'Pages',
    stock: 'Biens',
    mail: 'E-mail',
    live: 'Mise en ligne',
  },
  intro: {
    agency:
      'Nom, adresse et ce que la loi demande : au pied de chaque page, dans chaque e-mail et à côté de chaque formulaire.',
    looks: 'Ce qui se trouve en haut et en bas de chaque page.',
    team: 'Qui est nommé à côté de chaque bien : le premier a les biens qui ne nomment personne.',
    pages:
      'Le site a toutes les pages dont une agence a besoin. Lisez ce qu’elles promettent et ce que dit la déclaration de confidentialité, et retirez du site celles dont vous n’avez pas besoin.',
    stock: 'Encodez vos biens vous-même, ou laissez le programme avec lequel vous travaillez les envoyer.',
    mail: 'Les e-mails du site : à vous, et à ceux qui vous demandent quelque chose.',
    live: 'Tant que vous n’ouvrez pas le site, les visiteurs lisent qu’il est en préparation, et vous seul le voyez.',
  },
  mail: {
    trial: 'Envoyer un essai à {{email}}',
    help: 'Rien reçu après quelques minutes ? Les e-mails sortants disent pourquoi.',
    sender: 'Le site envoie comme',
    receiver: 'Les demandes arrivent à',
  },
  examples: {
    offer: 'Pas encore de biens sous la main ? Mettez-en neuf en ligne à titre d’exemple et voyez l’allure du site.',
    add: 'Afficher neuf exemples',
    here: {
      one: 'Il y a {{count}} exemple sur le site. Retirez-le et il n’en restera rien, pas même une demande ou une visite faite pour essayer.',
      other:
        'Il y a {{count}} exemples sur le site. Retirez-les et il n’en restera rien, pas même une demande ou une visite faite pour essayer.',
    },
    remove: 'Retirer les exemples',
  },
  live: {
    examples: {
      one: 'Il reste {{count}} exemple parmi les biens.',
      other: 'Il reste {{count}} exemples parmi les biens.',
    },
    missing: 'Ceci n’est pas encore fait. Vous pouvez ouvrir le site sans cela :',
    isPublic: 'Tout le monde voit le site.',
    isClosed: 'Seules les personnes de l’agence voient le site.',
    open: 'Ouvrir le site à tous',
    close: 'Fermer le site',
  },
}
