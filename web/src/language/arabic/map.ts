import type { Book } from '../book.ts';

/** The map of the round. */
export const map = {
  'La carte montre votre tournée dès que le hub vous la confie.':
    'الخريطة تعرض جولتك عندما يسلّمها لك المركز.',
  'La carte n’est pas encore sur ce téléphone.': 'الخريطة ليست بعد على هذا الهاتف.',
  'Elle demande le réseau une fois. La liste marche sans elle.':
    'تحتاج إلى الشبكة مرّة واحدة. القائمة تعمل دونها.',
  'Carte de la tournée : flèches pour bouger, + et − pour approcher, 0 pour tout voir':
    'خريطة الجولة: الأسهم للتحريك، + و− للتقريب، 0 لرؤية الكلّ',
  'Votre position': 'موقعك',
  Hub: 'المركز',
  'Toute la tournée': 'كامل الجولة',
  Approcher: 'تقريب',
  Éloigner: 'إبعاد',
  'Ma position, tant que je regarde la carte': 'موقعي ما دمت أنظر إلى الخريطة',
  'Ce téléphone ne donne pas votre position : autorisez-la dans ses réglages.':
    'هذا الهاتف لا يعطي موقعك: اسمح بذلك في إعداداته.',
  'Arrêt choisi': 'المحطّة المختارة',
  'Tous les arrêts ont un résultat. Rentrez au hub.': 'لكلّ المحطّات نتيجة. عُد إلى المركز.',
  ', à {distance}': '، على بُعد {distance}',
  'Prochain arrêt, {number}': 'المحطّة القادمة، {number}',
  'Ramassage {number}': 'الجمع {number}',
  'Ramassage à prendre en charge': 'جمع في انتظار من يتكفّل به',
  fait: 'أُنجزت',
  reporté: 'أُجّلت',
  échec: 'تعذّرت',
  'fait en partie': 'أُنجزت جزئيًّا',
  '{n} arrêts ici, à faire : {numbers}': {
    one: 'محطّة واحدة هنا، للإنجاز: {numbers}',
    two: 'محطّتان هنا، للإنجاز: {numbers}',
    few: '{n} محطّات هنا، للإنجاز: {numbers}',
    many: '{n} محطّة هنا، للإنجاز: {numbers}',
    other: '{n} محطّة هنا، للإنجاز: {numbers}',
  },
  '{n} arrêts ici, tous faits': {
    one: 'محطّة واحدة هنا، أُنجزت',
    two: 'محطّتان هنا، أُنجزتا',
    few: '{n} محطّات هنا، أُنجزت كلّها',
    many: '{n} محطّة هنا، أُنجزت كلّها',
    other: '{n} محطّة هنا، أُنجزت كلّها',
  },
} satisfies Book;
