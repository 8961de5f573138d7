curl "$CIGOGNE/api/v1/parcels" \
  -H "Authorization: Bearer $CIGOGNE_CLE" \
  -H "Idempotency-Key: commande-1204" \
  -H "Content-Type: application/json" \
  -d '{
    "nom_cl": "Rim Chaabane",
    "tel_cl": "53418027",
    "adresse": "Rue Ibn Khaldoun, imm. Yasmine",
    "adresse_lieu": "Sahloul 3",
    "adresse_gov": "Sousse",
    "adresse_deleg": "Sousse Jawhara",
    "adresse_zip": "4054",
    "marchandise": "Nappe brodée",
    "montant_ttc": "124,000",
    "order_ref": "DZ-1204"
  }'
