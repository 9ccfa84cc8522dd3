import type { Words } from './meanings.ts'

export const fr: Words = {
  sale: 'a vendre|achat|acheter|vente|en vente|a acheter|vendre',
  rent: 'a louer|louer|location|en location|a la location|loyer|a loyer',
  'open house':
    'portes ouvertes|journee portes ouvertes|journees portes ouvertes|porte ouverte|visite libre|visites libres',
  'type house':
    'maison|maisons|maisonnette|habitation|habitations|maison unifamiliale|maisonette|maison d habitation|maison familiale|mais',
  'type apartment':
    'appartement|appartements|appart|apparts|app|appt|apt|flat|rez de chaussee|rez de jardin|rez de ch|rdc',
  'type studio': 'studio|studios',
  'type land':
    'terrain a batir|terrains a batir|terrain constructible|terrains constructibles|lotissement|terrain a construire',
  'type investment':
    'immeuble de rapport|immeubles de rapport|bien de rapport|investissement|bien d investissement|immeuble|immeubles|immeuble a appartements',
  'type commercial':
    'commerce|commerces|surface commerciale|rez commercial|magasin|local commercial|fonds de commerce|immeuble commercial|boutique|espace commercial|rez de chaussee commercial',
  'type industrial':
    'entrepot|entrepots|batiment industriel|hangar|hangars|atelier|ateliers|batiments industriels|industriel|hall industriel',
  'type office': 'bureau|bureaux|espace de bureau|espace de bureaux|immeuble de bureaux|espace bureau',
  'type garage':
    'box|boxe|box de garage|garage box|emplacement de parking|parking|place de parking|emplacement de stationnement|box garage|emplacement parking|parkings',
  'type villa': 'villa|villas',
  'type penthouse': 'penthouse|penthouses',
  'type loft': 'loft|lofts',
  'type duplex': 'duplex|appartement duplex|triplex',
  'type bungalow': 'bungalow|bungalows|plain pied|maison de plain pied|maison plain pied',
  'type farmhouse': 'ferme|fermes|fermette|fermettes|corps de ferme|corps de logis|ferme en carre|ferme a renover',
  'type castle': 'chateau|chateaux',
  'type townhouse':
    'maison de maitre|maisons de maitre|maison bourgeoise|hotel de maitre|hotel particulier|maison de ville',
  'type student-room':
    'kot|kots|chambre d etudiant|chambre etudiant|chambres d etudiants|kot etudiant|logement etudiant|chambre pour etudiant',
  'terraced 2': 'maison mitoyenne|mitoyenne|mitoyen|maisons mitoyennes|maison de rangee',
  'facades 2': 'deux facades',
  'facades 3': 'trois facades|semi mitoyenne|semi mitoyen',
  'facades 4': 'quatre facades|isolee|maison isolee|non mitoyenne',
  'flag garden': 'jardin|jardins|jardinet|petit jardin',
  'flag terrace': 'terrasse|terrasses|toit terrasse|terrasse sur le toit|terr',
  'flag lift': 'ascenseur|ascenceur|asc',
  'flag garage': 'garage',
  'flag furnished': 'meuble|meublee|meubles|meublees',
  'flag newbuild':
    'neuf|neuve|neufs|neuves|construction neuve|nouvelle construction|projet neuf|nouvelles constructions|construction recente',
  'flag pool': 'piscine|piscines|etang de baignade',
  'flag solar': 'panneaux solaires|panneaux photovoltaiques|photovoltaique|panneau solaire|panneaux pv',
  'without furnished': 'non meuble|non meublee|pas meuble|vide',
  'area brussel': 'region bruxelloise|bruxelloise|region de bruxelles capitale',
  'area coast':
    'a la mer|a la cote|la cote|cote belge|littoral|au bord de la mer|bord de mer|en bord de mer|a la cote belge|le littoral|cote|sur la cote|littoral belge|pres de la mer|sur la cote belge|sur le littoral|proche de la mer|front de mer|la mer',
  'area ardennes': 'ardennes|ardenne|les ardennes|en ardenne|dans les ardennes|ardennes belges|en ardennes',
  'area flemish-ardennes': 'ardennes flamandes|les ardennes flamandes',
  'area hageland': 'hageland',
  'area voeren': 'fourons|les fourons',
  'area german-speaking':
    'cantons de l est|communaute germanophone|region germanophone|cantons est|communes germanophones|les cantons de l est',
  'area kempen': 'campine|la campine',
  'area haspengouw': 'hesbaye|la hesbaye',
  'area waasland': 'pays de waes|waasland',
  'area westhoek': 'westhoek',
  'area pajottenland': 'pajottenland',
  'area meetjesland': 'meetjesland',
  'sort newest':
    'dernieres annonces d abord|dernieres annonces|plus recents d abord|les plus recents|plus recent d abord|les plus recents d abord|nouveautes d abord|nouveautes|plus recentes d abord|les plus recentes|plus recents|derniers biens|le plus recent d abord|les plus recentes d abord',
  'sort cheapest':
    'moins cher d abord|moins chers d abord|les moins chers|le moins cher|prix croissant|les moins chers d abord|du moins cher au plus cher|le moins cher d abord|moins cheres d abord|les moins cheres d abord|moins chere d abord|la moins chere|la moins chere d abord|par prix croissant|prix croissants|les moins cheres|le moins cher en premier|les moins chers en premier|moins cher en premier',
  'sort dearest':
    'plus cher d abord|plus chers d abord|les plus chers|prix decroissant|les plus chers d abord|du plus cher au moins cher|le plus cher d abord|plus cheres d abord|par prix decroissant|les plus cheres d abord|le plus cher|la plus chere|les plus cheres',
  'sort largest':
    'du plus grand au plus petit|plus grand d abord|plus grands d abord|les plus grands|les plus grands d abord|plus grandes d abord|les plus grandes d abord|le plus grand d abord|la plus grande d abord|plus grande d abord|par surface|les plus grandes|plus grandes|la plus grande|le plus grand',
  'sort energy':
    'meilleur peb d abord|plus economes d abord|meilleure performance energetique|les plus economes|meilleur peb|meilleurs peb d abord|les plus economes d abord|les plus economes en energie|plus econome d abord',
  'sort sqm':
    'prix au m2|prix par m2|prix au metre carre|moins cher au m2|prix m2|prix au m2 croissant|les moins chers au m2|le moins cher au m2|moins cher au m2 d abord',
  'number 1': 'un|une',
  'number 2': 'deux',
  'number 3': 'trois',
  'number 4': 'quatre',
  'number 5': 'cinq',
  'number 6': 'six',
  'number 7': 'sept',
  'number 8': 'huit',
  'number 10': 'dix',
  'number 0.5': 'un demi',
  'unit thousand': 'mille|k|mil',
  'unit million': 'million|millions|mio|mln',
  'unit euro': 'euro|euros|eur',
  'unit m2': 'm2|metres carres|metre carre|m carres|metres2',
  'unit are': 'are|ares|a',
  'unit hectare': 'ha|hectare|hectares',
  'unit km': 'km|kilometres|kilometre|kms',
  'unit facades': 'facades|facade|fac|faces',
  'unit rooms': 'pieces|piece|p',
  'unit bedrooms': 'chambres|chambre|ch|chs|chbr|chbres|chambre a coucher|chambres a coucher|cac|chb',
  'unit bathrooms': 'salles de bain|salle de bain|salles de bains|salle de bains|sdb|sdbs',
  'unit toilets': 'toilettes|wc|toilette|wcs',
  'unit garages': 'garages|garage',
  'of price': 'prix|budget|loyer|prix de vente|loyer mensuel|par mois',
  'of living': 'surface habitable|superficie|surface|habitables|habitable|superficie habitable|surface de|hab',
  land: 'terrain|terrains|parcelle|terrain de|parcelle de',
  'of ground': 'surface du terrain|superficie du terrain|surface terrain',
  'of built':
    'construit|construite|construction|annee de construction|construits|annee|construit en|construite en|construites|batie|bati|batie en',
  max: 'jusqu a|jusque|max|maximum|maxi|au maximum|moins de|au plus|sous|sous les|ne depassant pas|pas plus de|maximum de|en dessous de|tout au plus|inferieur a|jusqu',
  min: 'a partir de|des|min|minimum|mini|au moins|au minimum|plus de|minimum de|au dela de|superieur a|d au moins|de minimum',
  about: 'environ|autour de|vers|aux alentours de|a peu pres|plus ou moins|circa|aux environs de|dans les',
  exactly: 'exactement|precisement|tout juste',
  between: 'entre',
  from: 'de',
  before: 'avant|d avant|anterieur a|avant l annee',
  after: 'apres|depuis|posterieur a|d apres',
  to: 'a|jusqu a',
  or: 'ou',
  and: 'et',
  'or more': 'ou plus|et plus|ou davantage|ou apres|ou plus recent|ou plus recente|ou plus grand',
  'or less': 'ou moins|et moins|ou avant',
  'not needed': 'pas necessaire|pas obligatoire|pas indispensable|avec ou sans|pas besoin',
  not: 'sans|pas de|pas d|pas|non|ni|aucun|sans le|sans la',
  in: 'a|en|au|aux|dans|sur|a l interieur de|commune de|ville de|dans la commune de|region|dans la ville de|vers',
  near: 'pres de|pres d|proche de|proche d|aux environs de|autour de|autour d|dans les environs de|a proximite de|a proximite d|environs de|proche|region de|dans la region de|alentours de|aux alentours de|pres|non loin de|a cote de|proximite|du cote de|dans le coin de|environs|aux abords de',
  radius:
    'dans un rayon de|a moins de|rayon de|rayon|dans un rayon maximum de|a|a max|a maximum|maximum a|dans les|a environ|perimetre de',
  'of place': 'de|d|autour de|autour d|du|des|aux alentours de|pres de',
  surroundings:
    'et environs|et alentours|et ses environs|et les environs|et region|ou environs|ou alentours|et la region',
  here: 'pres de chez moi|pres de moi|autour de moi|a proximite|dans mon quartier|pres d ici|a cote de chez moi|proche de chez moi|de chez moi|chez moi|autour de chez moi|de ma position|ma position|d ici|ici|a proximite de chez moi|proche de moi|a cote de moi|de moi|non loin de chez moi|dans les environs',
  energy:
    'label|classe|peb|classe energetique|certificat peb|label energetique|energie|label peb|classe peb|peb classe|classe energie|epc|score peb|certificat energetique|label energie|peb label',
  'or better': 'ou mieux|et mieux|ou meilleur|ou meilleure|ou plus',
  province:
    'province|province de|la province de|province du|la province du|en province de|dans la province de|province d|region|region de|en region|la region de|dans la region',
  with: 'avec|ayant',
  filler:
    'serait|serait il|possible|voir|en premier|voitures|voiture|ville|indispensable|obligatoire|je|je cherche|cherche|cherchons|nous|on|recherche|recherchons|je recherche|une|un|le|la|les|des|de|du|d|l|avec|et|a|en|dans|pour|si possible|de preference|s il vous plait|svp|stp|merci|bonjour|aussi|veux|voudrais|voudrions|souhaite|notre|mon|ma|mes|qui|que|est|ayant|avec un|avec une|idealement|au|aux|bien|biens|immobilier|immobiliers|propriete|proprietes|par|mois|par mois|tri|trier|trie par|tries par|trier par|tri par|ou|sur|y compris|situe|situee|d abord|mais|il|faut|nous cherchons|desire|desirons|plutot|s|j|j aimerais|aimerais|un bien|budget|prix|quelque chose|belgique|y|pas trop|ce|acheter ou|afin|afin d|comprenant|disposant|dispose|dispose d|dote|prevoir|ainsi|plus|proposant|offrant|nos|cherches|possedant|suis|voulons|voulez|montrez|montre|montrez moi|moi|toutes|tous|tout|avez|vous|t|quelles|quels|quelle|quel|sont|ont|peut|demenager|y a t il|est ce|quoi',
  'area luxembourg': 'grand duche de luxembourg|grand duche|grand duche du luxembourg|au grand duche de luxembourg',
  'double garage': 'garage double|double garage|garage 2 voitures|garage pour 2 voitures|garage pour deux voitures',
  'unit years': 'ans|annees',
  for: 'pour',
}
