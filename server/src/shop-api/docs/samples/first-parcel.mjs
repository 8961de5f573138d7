const answer = await fetch(`${process.env.CIGOGNE}/api/v1/parcels`, {
  method: 'POST',
  headers: {
    Authorization: `Bearer ${process.env.CIGOGNE_CLE}`,
    'Idempotency-Key': 'commande-1204',
    'Content-Type': 'application/json',
  },
  body: JSON.stringify({
    nom_cl: 'Rim Chaabane',
    tel_cl: '53418027',
    adresse: 'Rue Ibn Khaldoun, imm. Yasmine',
    adresse_lieu: 'Sahloul 3',
    adresse_gov: 'Sousse',
    adresse_deleg: 'Sousse Jawhara',
    adresse_zip: '4054',
    marchandise: 'Nappe brodée',
    montant_ttc: '124,000',
    order_ref: 'DZ-1204',
  }),
});
const parcel = await answer.json();
if (!answer.ok) throw new Error(`${parcel.code} : ${parcel.message}`);
process.stdout.write(`${parcel.ref}\n`);
