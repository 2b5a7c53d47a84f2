-- Pages of a custom collection, in its manual order and in card order.
create index custom_collection_holdings_collection_id_position_holding_i_idx
  on custom_collection_holdings (collection_id, position, holding_id);
create index cards_by_id_idx on cards (id) include (set_id, card_order);
