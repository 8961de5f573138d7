import type { Book } from '../book.ts';

/** Texts of the interface components that every screen uses. */
export const ui = {
  Annuler: 'إلغاء',
  Fermer: 'إغلاق',
  Oui: 'نعم',
  Non: 'لا',
  Enregistrer: 'حفظ',
  Retour: 'رجوع',
  Réessayer: 'إعادة المحاولة',
  '(facultatif)': '(اختياري)',
  '{n} s': '{n} ث',
  TND: 'د.ت',
  'Une erreur inattendue est survenue.': 'حدث خطأ غير متوقّع.',
  'Passer au thème clair': 'المظهر الفاتح',
  'Passer au thème sombre': 'المظهر الداكن',
  'Tentatives : {count}': 'المحاولات: {count}',
  '{code} n’a pas été pris : répondez d’abord ici, puis scannez-le.':
    'لم يُسجَّل {code}: أجب هنا أوّلًا، ثمّ امسحه.',
  '{codes} n’ont pas été pris : répondez d’abord ici, puis scannez-les.':
    'لم تُسجَّل {codes}: أجب هنا أوّلًا، ثمّ امسحها.',

  'Demandez au Super-Admin de vous affecter un hub : vous travaillez aussitôt.':
    'اطلب من المشرف العام أن يعيّن لك مركزًا: تعمل فورًا.',

  // the scanner
  Scan: 'المسح',
  Prêt: 'جاهز',
  Vu: 'اطّلعت',
  Caméra: 'الكاميرا',
  'à scanner': 'للمسح',
  'Code du colis': 'رمز الطرد',
  'Image de la caméra': 'صورة الكاميرا',
  'Couper le son': 'إيقاف الصوت',
  'Activer le son': 'تشغيل الصوت',
  'Scannez le premier colis.': 'امسح الطرد الأوّل.',
  'Scannez ou tapez un code, puis Entrée': 'امسح رمزًا أو اكتبه ثمّ أكّد',
  'Rien n’a été ajouté.': 'لم يُضَف شيء.',
  'Gardé : il sera cherché au retour du réseau.': 'محفوظ: سيُبحث عنه عند عودة الشبكة.',
  '{n} scans gardés sur ce poste : ils seront cherchés au retour du réseau.': {
    one: 'مسح واحد محفوظ على هذا الجهاز: سيُبحث عنه عند عودة الشبكة.',
    two: 'مسحان محفوظان على هذا الجهاز: سيُبحث عنهما عند عودة الشبكة.',
    few: '{n} عمليات مسح محفوظة على هذا الجهاز: سيُبحث عنها عند عودة الشبكة.',
    many: '{n} عملية مسح محفوظة على هذا الجهاز: سيُبحث عنها عند عودة الشبكة.',
    other: '{n} عملية مسح محفوظة على هذا الجهاز: سيُبحث عنها عند عودة الشبكة.',
  },
  '{n} autres avant.': {
    one: 'وقبله واحد آخر.',
    two: 'وقبله اثنان آخران.',
    few: 'وقبله {n} أخرى.',
    many: 'وقبله {n} آخر.',
    other: 'وقبله {n} آخر.',
  },
  'Caméra indisponible : tapez ou scannez le code. ({why})':
    'الكاميرا غير متاحة: اكتب الرمز أو امسحه. ({why})',
  'l’adresse de cette page n’est pas en https': 'عنوان هذه الصفحة غير مؤمَّن',
  'ce navigateur n’y donne pas accès': 'هذا المتصفّح لا يسمح بالوصول إليها',
  'l’accès est refusé': 'الوصول مرفوض',
  'aucune n’a été trouvée': 'لم يُعثر على أيّ منها',
  'une autre application s’en sert': 'يستعملها تطبيق آخر',
  'elle demande le réseau une fois': 'تحتاج إلى الشبكة مرّة واحدة',
  '« {text} » n’est pas un code de nos étiquettes ni de nos documents.':
    '«{text}» ليس رمزًا من ملصقاتنا ولا من وثائقنا.',
  'Tous les paquets sont là ?': 'هل كلّ الحُزم موجودة؟',
  '{code} : {n} paquets': '{code}: عدد الحُزم {n}',

  // calls to the server
  'Accés refusé !': 'الدخول مرفوض!',
  'Trop de demandes à la fois, réessayez.': 'طلبات كثيرة في الوقت نفسه، أعد المحاولة.',
  'Le réseau ne répond pas. Rien n’est perdu, réessayez.':
    'الشبكة لا تستجيب. لم يضِع شيء، أعد المحاولة.',
  'Le serveur n’a pas répondu à temps. Rien n’est perdu, réessayez.':
    'لم يُجب الخادم في الوقت المناسب. لم يضِع شيء، أعد المحاولة.',
  'Le réseau est coupé. Rien n’a été envoyé, et rien ne partira tout seul : réessayez quand il revient.':
    'الشبكة مقطوعة. لم يُرسَل شيء، ولن يُرسَل شيء تلقائيًّا: أعد المحاولة عند عودتها.',
  'Aucune réponse du serveur : on ne sait pas si c’est fait. Réessayez, rien ne se fera deux fois.':
    'لا جواب من الخادم: لا نعرف إن تمّ ذلك. أعد المحاولة، ولن يحدث شيء مرّتين.',
  'Le serveur ne répond pas ({n}). Rien n’est perdu, réessayez.':
    'الخادم لا يستجيب ({n}). لم يضِع شيء، أعد المحاولة.',
  'Un portail Wi-Fi ou un proxy répond à la place du serveur. Validez sa page ou changez de réseau, puis réessayez.':
    'صفحة دخول لشبكة واي فاي تجيب مكان الخادم. أكّدها أو غيّر الشبكة، ثمّ أعد المحاولة.',
} satisfies Book;
