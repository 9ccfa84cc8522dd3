-- A home that is an example has no history to keep.
DROP TRIGGER `property_history_kept`;
--> statement-breakpoint
CREATE TRIGGER `property_history_kept` BEFORE DELETE ON `property_history`
WHEN (OLD.`kind` <> 'price' OR OLD.`price` IS NOT NULL)
	AND NOT EXISTS (SELECT 1 FROM `feed_properties` WHERE `property_id` = OLD.`property_id` AND `feed` = '+examples')
BEGIN
	SELECT raise(ABORT, 'the history of a property is never deleted');
END;
